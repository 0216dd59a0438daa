import type { CorrectTaxDocumentBody } from '@dorsal/api-contract/panel/tax-corrections';
import type { TaxDocumentDetailBody } from '@dorsal/api-contract/panel/tax-documents';

type Kind = CorrectTaxDocumentBody['change']['kind'];

interface WayTexts {
  readonly title: string;
  /** What it is for. */
  readonly use: string;
  /** On the buttons. */
  readonly verb: string;
  readonly busy: string;
  /** When it is done. */
  readonly done: string;
}

/** Each way of correcting a document, in words. */
export const wayTexts: Readonly<Record<Kind, WayTexts>> = {
  record: {
    title: 'Corregir el registro',
    use: 'La factura está bien, pero a la AEAT le llegó mal un dato que quien compró no ve.',
    verb: 'Corregir el registro',
    busy: 'Corrigiendo…',
    done: 'Registro corregido. Se envía en unos segundos.',
  },
  invoice: {
    title: 'Emitir otra factura',
    use: 'El nombre, el NIF, la dirección o el impuesto de la factura están mal.',
    verb: 'Emitir otra factura',
    busy: 'Emitiendo…',
    done: 'Factura emitida. Quien compró la recibe por correo.',
  },
  annulment: {
    title: 'Anular la factura',
    use: 'No hubo venta: era una prueba, o salió dos veces.',
    verb: 'Anular la factura',
    busy: 'Anulando…',
    done: 'Factura anulada.',
  },
  noted: {
    title: 'Dar por revisada',
    use: 'La has mirado, quizá con tu asesoría, y no queda nada que hacer.',
    verb: 'Dar por revisada',
    busy: 'Guardando…',
    done: 'Ya no está entre las que hay que mirar.',
  },
};

/** `Emitir otra factura en lugar de V2027-000042`. */
export function dialogTitle(kind: Kind, { number }: Pick<TaxDocumentDetailBody, 'number'>): string {
  const { title } = wayTexts[kind];
  if (kind === 'invoice') return `${title} en lugar de ${number}`;
  return kind === 'record' ? `${title} de ${number}` : `${title} ${number}`;
}

/** Exactly what happens, before the button. */
export function consequenceOf(
  kind: Kind,
  { number, type }: Pick<TaxDocumentDetailBody, 'number' | 'type'>,
): string {
  if (kind === 'record')
    return `Se envía a la AEAT otro registro de ${number}, con el mismo número. La factura no cambia y quien compró no recibe nada.`;
  if (kind === 'annulment')
    return `Se envía a la AEAT la anulación de ${number}, y quien compró deja de verla. No se puede deshacer. No devuelve dinero ni anula plazas: para eso, devuelve el pedido.`;
  if (kind === 'noted')
    return `No se envía nada a la AEAT: ${number} deja de estar entre las que hay que mirar.`;
  return type === 'F3'
    ? `Se emiten otras dos facturas: una deja ${number} sin efecto, con sus importes en negativo, y otra lleva los datos correctos. Quien compró las recibe por correo. No se puede deshacer.`
    : `Se emite una rectificativa (R4) que sustituye a ${number}, y su registro se envía a la AEAT. Quien compró la recibe por correo. No se puede deshacer.`;
}
