import type { AltaDraft } from '../../record.ts';
import { checkReferences } from './invoice.ts';
import { problem } from './problem.ts';
import type { RecordProblem } from '../../record-problem.ts';

/**
 * Checks what only some types of invoice may have. The types exclude most of it, but not for callers without types.
 * Source: validations document, 3 to 6, 8, 9, 14.
 */
export function* checkKind(alta: AltaDraft): Generator<RecordProblem> {
  const type: string = alta.type;
  const isRectifying = /^R[1-5]$/.test(type);
  const isSimplified = type === 'F2' || type === 'R5';
  if ('rectification' in alta) {
    if (!isRectifying) yield problem(1115, 'TipoRectificativa', `${type} is no rectification.`);
    if (alta.rectification.method === 'I' && 'replaced' in alta.rectification)
      yield problem(1119, 'ImporteRectificacion', 'Only a rectification by substitution (S) has it.');
    if (alta.rectification.method === 'S' && !alta.rectification.replaced)
      yield problem(1118, 'ImporteRectificacion', 'A rectification by substitution (S) requires it.');
    if (isRectifying) yield* checkReferences('FacturasRectificadas', alta.rectifies);
    else if (alta.rectifies.length > 0)
      yield problem(1117, 'FacturasRectificadas', `${type} rectifies no invoice.`);
  } else if (isRectifying) yield problem(1114, 'TipoRectificativa', `${type} requires it.`);
  if ('replaces' in alta) {
    if (type !== 'F3') yield problem(1116, 'FacturasSustituidas', `${type} replaces no invoice.`);
    yield* checkReferences('FacturasSustituidas', alta.replaces);
  }
  if ('isQualifiedSimplified' in alta && isSimplified)
    yield problem(1183, 'FacturaSimplificadaArt7273', `${type} can't have it.`);
  if ('isWithoutRecipientData' in alta && !isSimplified)
    yield problem(1185, 'FacturaSinIdentifDestinatarioArt61d', `${type} can't have it.`);
  if ('hasCoupon' in alta && type !== 'R1' && type !== 'R5')
    yield problem(1157, 'Cupon', `${type} can't have it: only R1 and R5.`);
}
