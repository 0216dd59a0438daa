import { describe, expect, it } from 'vitest';
import { keyedPlaces } from './keyed-places.ts';

describe('the keys of places', () => {
  it('name the order and the place in it, independent of the participant', () => {
    const place = (orderId: string, _id: string) => ({
      orderId,
      _id,
      orderedAt: '2027-01-01T10:00:00.000Z',
      fullName: 'Ana',
      email: 'ana@correo.es',
    });
    const places = [place('a', '1'), place('a', '2'), place('b', '3'), place('a', '4')];
    const corrected = [place('a', '1'), place('a', '9'), place('b', '3'), place('a', '4')];

    expect(keyedPlaces(places).map(({ key }) => key)).toEqual(['a/0', 'a/1', 'b/0', 'a/2']);
    expect(keyedPlaces(corrected).map(({ key }) => key)).toEqual(keyedPlaces(places).map(({ key }) => key));
  });
});
