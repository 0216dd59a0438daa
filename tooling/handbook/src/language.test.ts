import { describe, expect, it } from 'vitest';
import { languageFindings } from './language.ts';

describe('languageFindings', () => {
  it.each([
    ['Whoever holds the lock writes the row.', 'Whoever'],
    ['Where there is no session, the page redirects.', 'Where'],
    ['The server answers 404 where there is no event.', 'where there is'],
    ['The list was read anew.', 'anew'],
    ['An empty answer is none.', 'is none'],
    ['To parse a date is dear.', 'is dear'],
    ['The caller is told what to do.', 'told'],
    ['The address stands in the e-mail.', 'stands in'],
    ['Who waits gets the error.', 'Who'],
    ['The colour of the button.', 'colour'],
  ])('finds the discouraged word in "%s"', (text, found) => {
    expect(languageFindings(text)).toEqual([
      { index: text.indexOf(found), found, suggestion: expect.any(String) },
    ]);
  });

  it.each([
    'The folder where the files are.',
    'Undefined if there is none.',
    'The buyer who pays gets the ticket.',
    'The status `cancelled` and the text "cancelled" keep their spelling.',
    "The role 'licence' is a literal.",
    'Calls normaliseEmail before it compares.',
    'A standard.',
  ])('accepts "%s"', (text) => {
    expect(languageFindings(text)).toEqual([]);
  });

  it('finds a sentence that begins on a new paragraph', () => {
    expect(languageFindings('One fact.\n\nWhere that fails, it retries.')).toMatchObject([
      { found: 'Where' },
    ]);
  });
});
