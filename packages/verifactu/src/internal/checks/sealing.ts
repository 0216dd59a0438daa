import { huellaOf } from '../../huella.ts';
import type { BillingSystem, TaxRecord } from '../../record.ts';
import { checkNumber } from './invoice.ts';
import { checkNif, checkParty } from './parties.ts';
import { problem } from './problem.ts';
import type { RecordProblem } from '../../record-problem.ts';
import { checkText } from './texts.ts';

/** Checks the chain, the program, the moment and the huella of a record. */
export function* checkSeal(record: TaxRecord, day: string): Generator<RecordProblem> {
  const { previous, system, generatedAt, huella } = record;
  if (previous) {
    yield* checkNif('RegistroAnterior.IDEmisorFactura', previous.issuer, 1180);
    yield* checkNumber('RegistroAnterior.NumSerieFactura', previous.number, 1175);
    if (previous.huella.length !== 64)
      yield problem(2002, 'RegistroAnterior.Huella', 'A huella has 64 characters.');
    else if (!/^[0-9A-F]{64}$/.test(previous.huella))
      yield problem(2003, 'RegistroAnterior.Huella', 'A huella is upper-case hexadecimal.');
    if (previous.huella === huella)
      yield problem(2008, 'RegistroAnterior.Huella', 'It equals the huella of the record itself.');
  }
  yield* checkSystem(system, day);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/.test(generatedAt))
    yield problem(1244, 'FechaHoraHusoGenRegistro', 'It needs whole seconds and an offset.');
  if (huella.length !== 64) yield problem(1262, 'Huella', 'A huella has 64 characters.');
  else if (huella !== huellaOf(record)) yield problem(2000, 'Huella', 'It is not the hash of the record.');
}

function* checkSystem(system: BillingSystem, day: string): Generator<RecordProblem> {
  yield* checkParty(system.producer, { block: 'SistemaInformatico', mayBeUnregistered: false, day });
  yield* checkText('NombreSistemaInformatico', system.name, { longest: 30, code: 1220 });
  if (!/^[A-Z\d]{2}$/.test(system.id))
    yield problem(1177, 'IdSistemaInformatico', 'It has two characters, each a capital letter or a digit.');
  yield* checkText('Version', system.version, { longest: 50, code: 1179 });
  yield* checkText('NumeroInstalacion', system.installation, { longest: 100, code: 1179 });
}
