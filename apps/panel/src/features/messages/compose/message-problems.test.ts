import { describe, expect, it } from 'vitest';
import { blankMessage } from './kept-message.ts';
import { messageProblems } from './message-problems.ts';

const now = '2026-11-27T10:00:00.000Z';
const written = { ...blankMessage, subject: 'Dorsales', text: 'Hola, {nombre}' };

describe('what keeps a message from being sent', () => {
  it.each([
    ['nothing', {}, {}],
    ['no subject and no text', { subject: ' ', text: '' }, { subject: /asunto/, text: /mensaje/ }],
    ['an unknown datum', { text: '{dni}' }, { text: /No existe el dato \{dni\}/ }],
    ['a text of 5,002 characters', { text: '😀'.repeat(5002) }, { text: /sobran 2/ }],
    ['a past moment', { isLater: true, at: now }, { at: /a partir de ahora/ }],
    ['a past moment of a message that leaves now', { at: now }, {}],
    ['a later moment', { isLater: true, at: '2026-11-27T10:01:00.000Z' }, {}],
    ['no moment', { isLater: true }, { at: /Elige el día y la hora/ }],
  ])('%s', (_, change, problems) => {
    const found = messageProblems({ ...written, ...change }, now);

    expect(Object.keys(found)).toEqual(Object.keys(problems));
    for (const [field, text] of Object.entries(problems)) expect(Object(found)[field]).toMatch(text);
  });
});
