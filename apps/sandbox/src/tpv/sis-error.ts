const texts = {
  SIS0007: 'El mensaje de petición no es correcto: se espera un objeto JSON con los tres campos firmados.',
  SIS0015: 'Falta la moneda (Ds_Merchant_Currency).',
  SIS0018: 'Falta el importe (Ds_Merchant_Amount).',
  SIS0019:
    'El importe (Ds_Merchant_Amount) no tiene el formato correcto: céntimos, sólo cifras, más de cero.',
  SIS0023: 'El tipo de operación (Ds_Merchant_TransactionType) no se conoce o no se admite aquí.',
  SIS0026: 'No existe el comercio o el terminal enviado.',
  SIS0027: 'La moneda enviada no es la del terminal (978, euros).',
  SIS0042: 'La firma enviada no es correcta.',
  SIS0051: 'El número de pedido está repetido.',
  SIS0054: 'No existe ninguna operación sobre la que hacer la devolución.',
  SIS0056: 'La operación sobre la que se desea hacer la devolución no está autorizada.',
  SIS0057: 'El importe a devolver supera el permitido.',
  SIS0074: 'Falta el número de pedido (Ds_Merchant_Order).',
  SIS0075: 'El número de pedido (Ds_Merchant_Order) tiene menos de 4 posiciones o más de 12.',
  SIS0076: 'Las cuatro primeras posiciones del número de pedido (Ds_Merchant_Order) no son cifras.',
  SIS0077: 'El número de pedido (Ds_Merchant_Order) sólo puede llevar cifras y letras sin acento.',
  SIS0429: 'La versión de firma (Ds_SignatureVersion) no se conoce.',
  SIS0430: 'No se puede decodificar Ds_MerchantParameters.',
  SIS0431: 'El contenido de Ds_MerchantParameters no es un objeto JSON.',
  XML0024: 'No existen operaciones para los datos solicitados.',
};

export type SisCode = keyof typeof texts;

/** The bank's error for a request that it refuses. The codes are Redsys'; the message is for users, in Spanish. */
export class SisError extends Error {
  override readonly name = 'SisError';
  readonly code: SisCode;

  constructor(code: SisCode) {
    super(texts[code]);
    this.code = code;
  }
}
