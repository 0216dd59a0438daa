import * as React from 'react';

/**
 * Stops React's development build from capturing a stack for each element: a seventh of the processor time of a story.
 * Only its warnings would use them, and no test reads those. React itself does the same after 10,000 elements in a
 * second, which it counts here.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}
