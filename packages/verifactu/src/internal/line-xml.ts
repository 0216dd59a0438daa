import type { TaxLine } from '../tax-line.ts';
import { group, leaf, optional } from './xml-writer.ts';

/** `DetalleDesglose` of a line. */
export function lineXml(line: TaxLine): string {
  const { rate, taxAmount } = taxOf(line);
  const surcharge = line.class === 'S1' ? line.surcharge : undefined;
  return group('DetalleDesglose', [
    leaf('Impuesto', line.tax),
    optional('ClaveRegimen', line.regime),
    line.class === 'exempt' ? leaf('OperacionExenta', line.cause) : leaf('CalificacionOperacion', line.class),
    optional('TipoImpositivo', rate),
    leaf('BaseImponibleOimporteNoSujeto', line.base),
    optional('BaseImponibleACoste', line.costBase),
    optional('CuotaRepercutida', taxAmount),
    optional('TipoRecargoEquivalencia', surcharge?.rate),
    optional('CuotaRecargoEquivalencia', surcharge?.amount),
  ]);
}

function taxOf(line: TaxLine): { rate?: string | undefined; taxAmount?: string | undefined } {
  if (line.class === 'exempt') return {};
  // Error 1198: both are required, and zero.
  if (line.class === 'S2') return { rate: '0', taxAmount: '0.00' };
  return line;
}
