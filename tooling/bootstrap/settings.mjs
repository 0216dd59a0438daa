import { Failure } from './failure.mjs';

/** A port from the environment. Throws a Failure for anything else. */
export function portOf(variable, fallback) {
  const text = process.env[variable];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Failure(`${variable} is "${text}": give a port from 1 to 65535.`);
}
