import type { CorrectionRefusal } from '@dorsal/verifactu/allowed-correction';
import { RefusedError } from '../http/refusal.ts';

const sentences: Readonly<
  Record<CorrectionRefusal | 'unchanged' | 'classesOfF3' | 'otherFee' | 'refunded', string>
> = {
  waiting:
    'La AEAT todavía no ha contestado sobre esta factura. Espera su respuesta: la corrección tiene que decir qué pasó con el registro anterior.',
  annulled: 'Esta factura ya está anulada.',
  replaced: 'Otra factura ya sustituye a esta: corrige la más reciente.',
  named: 'Otra factura rectifica o sustituye a esta, así que hubo venta y no se puede anular.',
  refunded:
    'De esta compra se ha devuelto dinero, o se está devolviendo, así que hubo venta y no se puede anular.',
  notNeeded: 'La AEAT no pide que se subsane este registro.',
  wrongInvoice:
    'Lo que está mal es el contenido de la factura: no basta con corregir el registro. Emite otra factura con los datos correctos.',
  noRecipient: 'Este tipo de documento no lleva los datos de quien compró: no hay nada que cambiar en él.',
  unclear:
    'Con esta respuesta de la AEAT no se sabe qué registro tiene. Pregunta a tu asesor antes de corregir nada.',
  unchanged: 'No has cambiado nada: la factura nueva sería igual que esta.',
  otherFee:
    'La clase de impuesto de los gastos de gestión ya no es la de esta factura. Ponla en el evento como estaba, y corrige la factura después.',
  classesOfF3:
    'Si el impuesto está mal, también lo está la simplificada que se canjeó. Pregunta a tu asesor qué documentos hay que emitir.',
};

/** The document can't be corrected in this way: the message says why. */
export class CorrectionRefusedError extends RefusedError {
  override name = 'CorrectionRefusedError';

  constructor(reason: keyof typeof sentences | { readonly sentence: string }) {
    const message = typeof reason === 'string' ? sentences[reason] : reason.sentence;
    super({ status: 409, code: 'correction_refused', message });
  }
}
