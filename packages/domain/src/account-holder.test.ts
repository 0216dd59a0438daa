import { describe, expect, it } from 'vitest';
import { isSameHolder } from './account-holder.ts';

describe('the holder of an account', () => {
  it.each([
    ['María García López', 'María García López'],
    ['GARCIA LOPEZ, MARIA', 'María García López'],
    ['María García', 'María García López'],
    ['Maria  García-López', 'María García López'],
    ['Ximo', 'ximo'],
  ])('%s is %s', (holder, person) => {
    expect(isSameHolder(holder, person)).toBe(true);
  });

  it.each([
    ['Marta García López', 'María García López'],
    ['García', 'María García López'],
    ['María', 'María García López'],
    ['Pere Soler', 'María García López'],
    ['', 'María García López'],
    ['.', '.'],
  ])('%s is not %s', (holder, person) => {
    expect(isSameHolder(holder, person)).toBe(false);
  });
});
