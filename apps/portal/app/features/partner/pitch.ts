/** The partner pitch in one sentence (spec, section 1). */
export const pitch = 'Conecta con tu público ideal, simplifica pagos e inscripciones y gana visibilidad.';
