/** Letters of the longest word that is indexed as a whole: PostgreSQL accepts 2046 bytes. */
const longestWord = 500;
/** Letters that the pieces of a longer word share: more than a keyword has, so that one piece contains it. */
const sharedLetters = 200;
/** A part of a word up to this length, in characters, has a lexeme of its own. */
const shortLength = 3;

/**
 * Bytes of an event's lexemes: PostgreSQL accepts a megabyte. Only a text of hundreds of pages has more; keywords don't find the
 * rest of it.
 */
const mostBytes = 600_000;

/** The distinct words of texts in the form of `listed_events`; words that are too long to be indexed come in pieces. */
export function indexedWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.split(/[ \n]/)).flatMap(piecesOf);
  return [...new Set(words)].filter(Boolean);
}

/**
 * The lexemes of words: the words, and for each part of a word of up to three characters one that `shortLexeme` returns. A
 * keyword finds all words that contain it: a short one is in thousands of them, so that their union would take long.
 */
export function lexemesOf(words: readonly string[]): string[] {
  const short = new Set<string>();
  for (const word of words) {
    const characters = Array.from(word);
    for (let at = 0; at < characters.length; at += 1) {
      let part = '';
      for (const character of characters.slice(at, at + shortLength)) {
        part += character;
        short.add(lexemeOfPart(part));
      }
    }
  }
  return upToBytes([...words, ...short], mostBytes);
}

/** The lexeme of the texts that contain these letters; undefined if they are too many to have one. */
export function shortLexeme(letters: string): string | undefined {
  return Array.from(letters).length <= shortLength ? lexemeOfPart(letters) : undefined;
}

/**
 * The lexemes of the longest short parts of these letters: each text that contains the letters within a word has them all,
 * and so have other texts.
 */
export function requiredLexemes(letters: string): string[] {
  const characters = Array.from(letters);
  const parts = characters.map((_, at) => characters.slice(at, at + shortLength).join(''));
  return [...new Set(parts.slice(0, Math.max(1, characters.length - shortLength + 1)).map(lexemeOfPart))];
}

function upToBytes(lexemes: readonly string[], most: number): string[] {
  let bytes = 0;
  const end = lexemes.findIndex((lexeme) => {
    bytes += Buffer.byteLength(lexeme);
    return bytes > most;
  });
  return lexemes.slice(0, end < 0 ? undefined : end);
}

/** No word contains white space. */
function lexemeOfPart(letters: string): string {
  return ` ${letters}`;
}

function piecesOf(word: string): string[] {
  if (word.length <= longestWord) return [word];
  const pieces: string[] = [];
  for (let from = 0; from < word.length; from += longestWord - sharedLetters)
    pieces.push(word.slice(from, from + longestWord));
  return pieces;
}
