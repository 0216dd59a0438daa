const words = new Set(
  `password passwd pass contrasena contrasenya contrasenia clave secreto welcome bienvenido bienvenida hola
   qwerty qwertyuiop asdf asdfgh zxcvbn abc abcd abcde letmein iloveyou tequiero teamo administrador admin administrator
   root user usuario test prueba login master monkey dragon sunshine princess princesa football futbol baseball
   barcelona madrid realmadrid espana valencia sevilla verano invierno primavera otono summer winter spring autumn
   january enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
   superman batman pokemon shadow michael jennifer jordan changeme temporal`
    .split(/\s+/)
    .filter(Boolean),
);

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  $: 's',
  '4': 'a',
  '5': 's',
};

/**
 * Whether a password that meets the rules is one of the first that anybody tries: a common word with digits and signs
 * around it, or with lookalikes inside (`P@ssw0rd1!`).
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const unmasked = core.replace(/[@01345$!]/g, (sign) => lookalikes[sign] ?? sign);
  return words.has(unmasked.replace(/[^a-z]/g, ''));
}
