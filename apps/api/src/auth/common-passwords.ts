/** Common Spanish passwords that the list, gathered from English sites, lacks. */
const spanishWords = `contrasenya contrasenia clave bienvenido bienvenida tequiero teamo administrador usuario prueba
  futbol realmadrid espana verano invierno otono enero febrero marzo abril mayo junio julio agosto septiembre octubre
  noviembre diciembre princesa temporal pass login zxcvbn abcd abcde abcdef abcdefg abcdefgh winter spring autumn
  changeme administrator bienvenidos carrera maraton dorsal`;

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

/** Characters around a word that people typically add: `2027!`. More of them add real strength. */
const mostAround = 6;

/** Letters: shorter words also occur in passwords that are hard to guess. */
const shortestWord = 4;

let list: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most common passwords (@zxcvbn-ts/language-common, MIT), loaded on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set([...dictionary['passwords-common'], ...spanishWords.split(/\s+/)].map((word) => bare(word))),
  );
  return list;
}

/** Removes accents and converts to lower case. */
function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Whether a password is a common one in any case, with a few digits and signs around it, or with lookalikes inside
 * (`P@ssw0rd1!`). The rules ask for upper case, digits and signs, and this is how people add them.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonPasswords();
  return guessesFor(bare(password)).some((guess) => common.has(guess));
}

function guessesFor(password: string): readonly string[] {
  const before = password.length - password.replace(/^[^a-z]+/, '').length;
  const behind = password.length - password.replace(/[^a-z]+$/, '').length;
  const guesses = [];
  for (let start = 0; start <= Math.min(before, mostAround); start += 1) {
    for (let end = 0; end <= Math.min(behind, mostAround - start); end += 1) {
      guesses.push(password.slice(start, password.length - end));
    }
  }
  const unmasked = guesses.map((guess) => guess.replace(/[@01345$!]/g, (sign) => lookalikes[sign] ?? sign));
  return [password, ...[...guesses, ...unmasked].filter((guess) => guess.length >= shortestWord)];
}
