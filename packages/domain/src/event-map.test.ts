import { describe, expect, it } from 'vitest';
import {
  detailZoom,
  explorerCentre,
  explorerZoom,
  highlightedMarkerSize,
  isMapShown,
  locatedZoom,
  mapSearches,
  markerSize,
  noMapText,
} from './event-map.ts';

const coordinates = { lat: 40.4168, lng: -3.7038 };

describe('maps', () => {
  it('start where the specification says', () => {
    expect(explorerCentre).toEqual([20, 0]);
    expect([explorerZoom, locatedZoom, detailZoom]).toEqual([2, 10, 13]);
    expect(markerSize).toEqual({ width: 25, height: 41 });
    expect(highlightedMarkerSize).toEqual({ width: 35, height: 51 });
  });

  it.each([
    ['with a location', { location: 'Madrid', coordinates }, true],
    ['without a location', { location: null, coordinates }, false],
    ['with a blank location', { location: ' ', coordinates }, false],
    ['without coordinates for the marker', { location: 'Madrid', coordinates: null }, false],
  ])('the event map, %s: %o %s', (_, event, isShown) => {
    expect(isMapShown(event)).toBe(isShown);
    expect(noMapText).toBe('Coordenadas no disponibles para mostrar el mapa.');
  });

  it('link to searches by the encoded location', () => {
    const query = 'Plaza%20Mayor%2C%20Logro%C3%B1o%20%26%20m%C3%A1s';
    expect(mapSearches('Plaza Mayor, Logroño & más')).toEqual([
      { service: 'Google Maps', url: `https://www.google.com/maps/search/?api=1&query=${query}` },
      { service: 'Apple Maps', url: `https://maps.apple.com/?q=${query}` },
      { service: 'Waze', url: `https://waze.com/ul?q=${query}` },
    ]);
  });
});
