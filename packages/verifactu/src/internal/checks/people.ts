import type { AltaDraft, AnulacionDraft } from '../../record.ts';
import { ruleDay } from './dates.ts';
import { checkParty } from './parties.ts';
import { problem } from './problem.ts';
import type { RecordProblem } from '../../record-problem.ts';

/** Checks recipients and the third party of an invoice. Source: validations document, 11 to 13. */
export function* checkPeople(alta: AltaDraft): Generator<RecordProblem> {
  const day = ruleDay(alta);
  const recipients = 'recipients' in alta ? alta.recipients : [];
  const isSimplified = alta.type === 'F2' || alta.type === 'R5';
  if (isSimplified && recipients.length > 0)
    yield problem(1190, 'Destinatarios', `${alta.type} has no recipients.`);
  if (!isSimplified && recipients.length === 0)
    yield problem(1189, 'Destinatarios', `${alta.type} requires a recipient.`);
  if (recipients.length > 1000) yield problem(1100, 'Destinatarios', 'It has more than 1,000 recipients.');
  for (const party of recipients) {
    yield* checkParty(party, { block: 'Destinatarios', mayBeUnregistered: true, day });
    const type = 'nif' in party ? undefined : party.foreignId.type;
    if (alta.type === 'R3' && type && type !== '07')
      yield problem(1191, 'Destinatarios.IDType', 'R3 is for recipients with a NIF, or 07.');
    if (alta.type === 'R2' && type && type !== '07' && type !== '02')
      yield problem(1192, 'Destinatarios.IDType', 'R2 is for recipients with a NIF, 02 or 07.');
  }
  if (alta.issuedBy?.who === 'recipient' && recipients.length === 0)
    yield problem(1158, 'Destinatarios', 'An invoice that the recipient issues requires a recipient.');
  if (alta.issuedBy?.who !== 'third') return;
  yield* checkParty(alta.issuedBy.party, { block: 'Tercero', mayBeUnregistered: false, day });
  if ('nif' in alta.issuedBy.party && alta.issuedBy.party.nif === alta.invoice.issuer)
    yield problem(1188, 'Tercero.NIF', 'The third party is the issuer: leave it out.');
}

/** Checks who made a record that annuls an invoice. Source: validations document, 3.1.4, 3. */
export function* checkGenerator(
  { generatedBy, invoice }: AnulacionDraft,
  day: string,
): Generator<RecordProblem> {
  if (!generatedBy) return;
  const { who, party } = generatedBy;
  yield* checkParty(party, { block: 'Generador', mayBeUnregistered: who === 'D', day });
  if (who === 'E' && !('nif' in party))
    yield problem(1227, 'Generador.NIF', 'The issuer is named by its NIF.');
  if (who !== 'E' && 'nif' in party && party.nif === invoice.issuer)
    yield problem(1259, 'Generador.NIF', 'The issuer is neither recipient nor third party.');
}
