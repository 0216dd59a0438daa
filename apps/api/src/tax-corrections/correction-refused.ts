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
  simplified:
    'Una factura simplificada no lleva los datos de quien compró: si los quiere, que pida su factura desde la compra. Si el impuesto está mal, hace falta una rectificativa R5, que Dorsal no emite: expídela fuera con tu asesor y, si la simplificada se canjeó, también la factura de canje de esa R5.',
  rectification:
    'Este documento repite los datos y el impuesto de la factura que rectifica: corrige esa. Si es una F1, la R4 sustituye también a sus rectificativas.',
  unclear:
    'Con esta respuesta de la AEAT no se sabe qué registro tiene. Pregunta a tu asesor antes de corregir nada.',
  unchanged: 'No has cambiado nada: la factura nueva sería igual que esta.',
  otherFee:
    'La clase de impuesto de los gastos de gestión ya no es la de esta factura. Ponla en el evento como estaba, y corrige la factura después.',
  classesOfF3:
    'Si el impuesto está mal, se corrige la simplificada que se canjeó, con una rectificativa R5, y esa se canjea por otra F3. Dorsal no las emite: expídelas fuera con tu asesor.',
};

/** The document can't be corrected in this way: the message says why. */
export class CorrectionRefusedError extends RefusedError {
  override name = 'CorrectionRefusedError';

  constructor(reason: keyof typeof sentences | { readonly sentence: string }) {
    const message = typeof reason === 'string' ? sentences[reason] : reason.sentence;
    super({ status: 409, code: 'correction_refused', message });
  }
}
