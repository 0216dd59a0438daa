import { expect, it } from 'vitest';
import { emailFragment, emailOfFragment } from './email-fragment.ts';

it('returns the encoded address, and undefined for an empty fragment', () => {
  expect(emailOfFragment(emailFragment('lucia+carreras@correo.example'))).toBe(
    'lucia+carreras@correo.example',
  );
  expect(emailOfFragment('#email=')).toBeUndefined();
  expect(emailOfFragment('')).toBeUndefined();
});
