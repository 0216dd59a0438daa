/** Characters of the longest lexeme: PostgreSQL accepts 2046 bytes. */
const longestLexeme = 32;
/**
 * Parts of a word up to this length have lexemes of their own. Thousands of ends of words begin with the same one or two
 * characters, so a prefix search for them would be slow.
 */
const shortLength = 2;
/** Characters of a word that count at the boundary to another one. */
const boundaryLength = 2;

/**
 * Bytes of a text's lexemes: PostgreSQL accepts a megabyte. Only a text of hundreds of pages has more, or one of tens of
 * thousands of characters without spaces; keywords don't find the rest of it.
 */
const mostBytes = 600_000;

/** A lexeme, or all lexemes that begin with it. */
export interface LexemePattern {
  readonly lexeme: string;
  readonly isPrefix: boolean;
}

/** What matches the texts that have some letters within a word. */
export interface LettersPattern extends LexemePattern {
  /** Whether no other text matches. */
  readonly isExact: boolean;
}

/**
 * The lexemes of a text in the form of `listed_events`. A keyword finds all words that contain it: each word has its ends as
 * lexemes ("maraton", "araton", … "ton"), so that these words have a lexeme that begins with the keyword. Parts of one or two
 * characters have their own.
 */
export function lexemesOf(text: string): string[] {
  return distinct(partsAndEnds(new Set(text.split(/[ \n]/))), mostBytes);
}

function* partsAndEnds(words: Iterable<string>): Generator<string> {
  for (const word of words) {
    const characters = Array.from(word);
    for (let at = 0; at < characters.length; at += 1) {
      const end = characters.slice(at, at + longestLexeme);
      for (let length = 1; length <= Math.min(shortLength, end.length); length += 1)
        yield lexemeOfPart(end.slice(0, length));
      if (end.length > shortLength) yield end.join('');
    }
  }
}

/** What matches the lexemes of texts that have these letters within a word. */
export function patternOfLetters(letters: string): LettersPattern {
  const characters = Array.from(letters);
  if (characters.length <= shortLength)
    return { lexeme: lexemeOfPart(characters), isPrefix: false, isExact: true };
  return {
    lexeme: characters.slice(0, longestLexeme).join(''),
    isPrefix: true,
    isExact: characters.length <= longestLexeme,
  };
}

/** What matches each text that has a word with this end, and perhaps others. */
export function patternOfEnd(letters: string): LexemePattern {
  const { lexeme } = patternOfLetters(letters);
  return { lexeme, isPrefix: false };
}

/** One lexeme for each two words that follow each other in a line of the text. */
export function boundaryLexemes(text: string): string[] {
  return distinct(boundaries(text), mostBytes / 2);
}

function* boundaries(text: string): Generator<string> {
  for (const line of text.split('\n')) {
    let before: readonly string[] | undefined;
    for (const word of line.split(' ')) {
      const characters = Array.from(word);
      if (before) yield boundaryOf(before, characters);
      before = characters;
    }
  }
}

/**
 * Patterns that the boundaries of each text with the phrase match. A text without it may match, too, so the caller reads
 * the text. The phrase may begin and end within a word: a first word of one character has no pattern.
 */
export function boundaryPatterns(phrase: readonly string[]): LexemePattern[] {
  const words = phrase.map((word) => Array.from(word));
  return words.flatMap((word, at) => {
    const before = words[at - 1];
    if (!before || (at === 1 && before.length < boundaryLength)) return [];
    return { lexeme: boundaryOf(before, word), isPrefix: at === words.length - 1 };
  });
}

/** Returns whether a text has a boundary that the pattern matches: as if it looked among its `boundaryLexemes`. */
export function boundaryTest({ lexeme, isPrefix }: LexemePattern): (text: string) => boolean {
  const [before = '', after = ''] = lexeme.split(' ');
  // Fewer characters than a boundary takes of each word are whole words.
  const start = Array.from(before).length < boundaryLength ? '(?:^|[ \\n])' : '';
  const end = !isPrefix && Array.from(after).length < boundaryLength ? '(?:[ \\n]|$)' : '';
  const letters = lexeme.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const pattern = new RegExp(`${start}${letters}${end}`, 'u');
  return (text) => pattern.test(text);
}

function boundaryOf(before: readonly string[], after: readonly string[]): string {
  return `${before.slice(-boundaryLength).join('')} ${after.slice(0, boundaryLength).join('')}`;
}

/** No word contains white space. */
function lexemeOfPart(characters: readonly string[]): string {
  return ` ${characters.join('')}`;
}

/** The distinct lexemes in their order, up to `most` bytes. */
function distinct(lexemes: Iterable<string>, most: number): string[] {
  const found = new Set<string>();
  let bytes = 0;
  for (const lexeme of lexemes) {
    if (found.has(lexeme)) continue;
    bytes += Buffer.byteLength(lexeme);
    if (bytes > most) break;
    found.add(lexeme);
  }
  return [...found];
}
