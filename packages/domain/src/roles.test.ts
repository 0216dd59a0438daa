import { expect, it } from 'vitest';
import { roles } from './roles.ts';

it('are user and partner', () => {
  expect(roles).toEqual(['user', 'partner']);
});
