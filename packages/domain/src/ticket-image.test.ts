import { describe, expect, it } from 'vitest';
import { ticketImageSize, ticketImageText, ticketTypeName } from './ticket-image.ts';

describe('the downloaded ticket', () => {
  it('is 800 by 400 pixels and says what it is for', () => {
    expect(ticketImageSize).toEqual({ width: 800, height: 400 });
    expect(ticketImageText).toBe('Presenta este código QR en la entrada');
  });

  it.each([
    ['Adulto', 'Adulto'],
    ['', 'Ticket estándar'],
    [null, 'Ticket estándar'],
  ])('names the ticket type %s as %s', (name, shown) => {
    expect(ticketTypeName(name)).toBe(shown);
  });
});
