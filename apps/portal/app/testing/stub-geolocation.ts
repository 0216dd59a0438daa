import { fn, type Mock } from 'storybook/test';

type Ask = Geolocation['getCurrentPosition'];

/** Stubs the browser's geolocation; the story answers through the mock's arguments. */
export function stubGeolocation(ask: Ask = () => {}): { asked: Mock<Ask>; restore: () => void } {
  const asked = fn(ask);
  // Shadows the prototype's property, which is visible again after the story.
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: asked },
  });
  return { asked, restore: () => void Reflect.deleteProperty(navigator, 'geolocation') };
}

/** Removes geolocation from the browser. Returns the function that restores it. */
export function removeGeolocation(): () => void {
  const found = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation');
  if (!found) throw new Error('This browser has no geolocation to take away: the story would prove nothing.');
  Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  return () => void Object.defineProperty(Navigator.prototype, 'geolocation', found);
}

/** The browser's position for a place in degrees. */
export function positionAt(latitude: number, longitude: number): GeolocationPosition {
  const coords = { latitude, longitude, accuracy: 10 } as GeolocationCoordinates;
  return { coords, timestamp: 0 } as GeolocationPosition;
}
