import { childrenOf, elementAt, textAt, type XmlElement } from '../xml/element.ts';

/** One `DetalleDesglose`; texts are empty where an element is absent. */
export interface Line {
  /** `01` if it is absent. */
  readonly tax: string;
  readonly regime: string;
  readonly kind: string;
  readonly exemption: string;
  readonly rate: string;
  readonly base: string;
  readonly costBase: string;
  readonly quota: string;
  readonly surchargeRate: string;
  readonly surcharge: string;
}

/** The lines of an alta; none for an anulación. */
export function linesOf(record: XmlElement): Line[] {
  return childrenOf(elementAt(record, 'Desglose'), 'DetalleDesglose').map((line) => ({
    tax: textAt(line, 'Impuesto') || '01',
    regime: textAt(line, 'ClaveRegimen'),
    kind: textAt(line, 'CalificacionOperacion'),
    exemption: textAt(line, 'OperacionExenta'),
    rate: textAt(line, 'TipoImpositivo'),
    base: textAt(line, 'BaseImponibleOimporteNoSujeto'),
    costBase: textAt(line, 'BaseImponibleACoste'),
    quota: textAt(line, 'CuotaRepercutida'),
    surchargeRate: textAt(line, 'TipoRecargoEquivalencia'),
    surcharge: textAt(line, 'CuotaRecargoEquivalencia'),
  }));
}
