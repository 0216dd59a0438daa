import { fn, type Mock } from 'storybook/test';

type Ask = Geolocation['getCurrentPosition'];

/** The visitor's browser that can be asked where they are; the story answers through the mock's arguments. */
export function stubGeolocation(ask: Ask = () => {}): { asked: Mock<Ask>; restore: () => void } {
  const asked = fn(ask);
  // Over the prototype's own, which is no longer hidden after the story.
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: asked },
  });
  return { asked, restore: () => void Reflect.deleteProperty(navigator, 'geolocation') };
}

/** A browser that cannot be asked. Gives the way back. */
export function removeGeolocation(): () => void {
  const found = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation');
  if (!found) throw new Error('This browser has no geolocation to take away: the story would prove nothing.');
  Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  return () => void Object.defineProperty(Navigator.prototype, 'geolocation', found);
}

/** What the browser answers for a place in degrees. */
export function positionAt(latitude: number, longitude: number): GeolocationPosition {
  const coords = { latitude, longitude, accuracy: 10 } as GeolocationCoordinates;
  return { coords, timestamp: 0 } as GeolocationPosition;
}
