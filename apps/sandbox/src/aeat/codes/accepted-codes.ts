/** Errors with which a record is accepted. Source: errores.properties of the agency. */
export const acceptedCodes = {
  2000: 'El cálculo de la huella suministrada es incorrecta.',
  2001: 'El NIF del bloque Destinatarios no está identificado en el censo de la AEAT.',
  2002: 'La longitud de huella del registro anterior no cumple con las especificaciones.',
  2003: 'El contenido de la huella del registro anterior no cumple con las especificaciones.',
  2004: 'El valor del campo FechaHoraHusoGenRegistro debe ser la fecha actual del sistema de la AEAT, admitiéndose un margen de error de:',
  2005: 'El campo ImporteTotal tiene un valor incorrecto para el valor de los campos BaseImponibleOimporteNoSujeto, CuotaRepercutida y CuotaRecargoEquivalencia suministrados.',
  2006: 'El campo CuotaTotal tiene un valor incorrecto para el valor de los campos CuotaRepercutida y CuotaRecargoEquivalencia suministrados.',
  2007: 'No debe informarse como primer registro, existen facturas emitidas con el obligado emisión y el sistema informático actual.',
  2008: 'El valor de la huella del registro anterior debe ser diferente a la huella del registro actual.',
  2009: 'Si el campo Impuesto tiene valor IPSI(02) el campo ClaveRegimen debe de estar cumplimentado.',
} as const;
