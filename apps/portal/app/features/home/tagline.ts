/** The product's purpose in one sentence (spec, section 1). */
export const tagline =
  'Explora eventos deportivos cerca de ti, recibe avisos de nuevas fechas y competiciones e inscríbete en segundos.';
