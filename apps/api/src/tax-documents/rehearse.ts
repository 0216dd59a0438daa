import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { amountFromCents } from '@dorsal/verifactu/amount';
import { dateTimeWithOffset } from '@dorsal/verifactu/date-time';
import { explainCode } from '@dorsal/verifactu/error-code';
import type { SpanishParty } from '@dorsal/verifactu/party';
import { rateFromPercent } from '@dorsal/verifactu/rate';
import type { RecordDraft, TaxRecord } from '@dorsal/verifactu/record';
import { recordXml } from '@dorsal/verifactu/record-xml';
import { previousOf, sealRecord } from '@dorsal/verifactu/seal';
import { taxDateAt } from '@dorsal/verifactu/tax-date';
import { clock } from '../db/clock.ts';
import type { Services } from '../services.ts';
import { queryRecords, registerRecords } from '../tax-records/agency-calls.ts';
import { billingSystem } from '../tax-records/billing-system.ts';
import type { TaxIssuer } from '../tax-records/lock-chain.ts';
import { checkUrl } from './check-url.ts';
import { issuedByPortal } from './record-draft.ts';

/** What one step of a rehearsal showed. No step follows one that isn't right. */
export interface RehearsalStep {
  readonly isRight: boolean;
  /** For operators; texts of the agency in Spanish. */
  readonly text: string;
}

/** The agency's clock and the database's may differ so much. Seconds. */
const mostClockSeconds = 60;

/**
 * Sends an invoice that is no sale to the agency's test service, asks for it, annuls it, and asks again: certificate, XML,
 * huella and chain, as for a real one. Its chain has an installation of its own and is stored nowhere here. The caller
 * makes sure that the configured service is one for tests.
 */
export async function* rehearse(
  services: Pick<Services, 'db' | 'config' | 'secret'>,
  issuer: SpanishParty & Pick<TaxIssuer, 'zone'>,
): AsyncGenerator<RehearsalStep> {
  const { db, config } = services;
  const name = `ENSAYO-${randomBytes(6).toString('hex').toUpperCase()}`;
  const system = billingSystem(config, { installation: name, nif: issuer.nif });
  const seal = async (draft: RecordDraft, before: TaxRecord | null) =>
    sealRecord(draft, {
      system,
      previous: before && previousOf(before),
      generatedAt: dateTimeWithOffset(await clock(db), issuer.zone),
    });
  const invoice = { issuer: issuer.nif, number: name, issuedOn: taxDateAt(await clock(db), issuer.zone) };
  const total = amountFromCents(1210);

  const alta = await seal({ ...exampleSale(issuer), ...issuedByPortal(config, issuer.nif), invoice }, null);
  const sent = await send(services, issuer, alta);
  yield sent;
  if (!sent.isRight) return;
  const asked = await ask(services, issuer, { record: alta, isAnnulled: false });
  yield asked;
  if (!asked.isRight) return;
  yield { isRight: true, text: `qr: open ${checkUrl(config, { invoice, total })}` };
  const { waitSeconds } = sent;
  yield { isRight: true, text: `wait: ${waitSeconds} s until the next record, as the agency asks` };
  await wait(waitSeconds * 1_000);

  const anulacion = await seal({ kind: 'anulacion', invoice }, alta);
  const annulled = await send(services, issuer, anulacion);
  yield annulled;
  if (annulled.isRight) yield await ask(services, issuer, { record: anulacion, isAnnulled: true });
}

function exampleSale({ name }: SpanishParty) {
  return {
    kind: 'alta',
    type: 'F2',
    issuerName: name,
    description: 'Ensayo del programa de facturación: no es una venta',
    lines: [
      {
        tax: '01',
        regime: '01',
        class: 'S1',
        rate: rateFromPercent(21),
        base: amountFromCents(1000),
        taxAmount: amountFromCents(210),
      },
    ],
    taxTotal: amountFromCents(210),
    total: amountFromCents(1210),
  } as const;
}

async function send(
  services: Pick<Services, 'db' | 'config' | 'secret'>,
  { nif, name }: SpanishParty,
  record: TaxRecord,
): Promise<RehearsalStep & { readonly waitSeconds: number }> {
  const what = `${record.kind} ${record.invoice.number}`;
  const answer = await registerRecords(services, { issuer: { nif, name } }, [recordXml(record)]);
  if ('failure' in answer) return { isRight: false, text: `${what}: ${answer.failure}`, waitSeconds: 0 };
  const { lines, presentedAt, presenter, csv, waitSeconds } = answer;
  const [line] = lines;
  if (line?.state !== 'accepted') {
    const { state = 'no answer', code, text = '' } = line ?? {};
    const advice = code === undefined ? '' : `${code} ${text} ${explainCode(code).action}`;
    return { isRight: false, text: `${what}: ${state} ${advice}`.trim(), waitSeconds };
  }
  const seconds = presentedAt
    ? Math.round((Date.parse(presentedAt) - (await clock(services.db)).getTime()) / 1_000)
    : 0;
  return {
    isRight: Math.abs(seconds) <= mostClockSeconds,
    text: `${what}: accepted from ${presenter ?? 'an unknown holder'}, CSV ${csv ?? 'none'}, the agency's clock differs by ${seconds} s`,
    waitSeconds,
  };
}

async function ask(
  services: Pick<Services, 'db' | 'config' | 'secret'>,
  { nif, name }: SpanishParty,
  { record, isAnnulled }: { readonly record: TaxRecord; readonly isAnnulled: boolean },
): Promise<RehearsalStep> {
  const { number, issuedOn } = record.invoice;
  const [, month = '', year = ''] = issuedOn.split('-');
  const answer = await queryRecords(services, {
    issuer: { nif, name },
    period: { year, month },
    number,
    issued: issuedOn,
  });
  if ('failure' in answer) return { isRight: false, text: `query: ${answer.failure}` };
  const [stored] = answer.records;
  if (!stored) return { isRight: false, text: `query: the agency has no ${number}` };
  const isRight = isAnnulled
    ? stored.state === 'annulled'
    : stored.state === 'accepted' && stored.huella === record.huella;
  return { isRight, text: `query: ${stored.state}${isRight ? '' : `, huella ${stored.huella ?? 'none'}`}` };
}
