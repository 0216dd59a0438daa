import { describe, expect, it } from 'vitest';
import { excerpt, plainText } from './event-text.ts';

describe('the words of a description', () => {
  it('leave the tags out', () => {
    expect(plainText('<p>Una noche</p><ul><li>Frontal</li></ul>')).toBe('Una noche Frontal');
  });

  it('have their characters written out', () => {
    expect(plainText('Sol &amp; mar&nbsp;&lt;10&nbsp;km')).toBe('Sol & mar <10 km');
  });
});

describe('an excerpt', () => {
  it('is the whole of a short text', () => {
    expect(excerpt('Una noche', 20)).toBe('Una noche');
  });

  it('ends at a whole word', () => {
    expect(excerpt('Una noche por los senderos', 15)).toBe('Una noche por…');
  });
});
