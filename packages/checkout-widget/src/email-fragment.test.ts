import { expect, it } from 'vitest';
import { emailFragment, emailOfFragment } from './email-fragment.ts';

it('gives the address back as it went in, and none for an empty fragment', () => {
  expect(emailOfFragment(emailFragment('lucia+carreras@correo.example'))).toBe(
    'lucia+carreras@correo.example',
  );
  expect(emailOfFragment('#email=')).toBeUndefined();
  expect(emailOfFragment('')).toBeUndefined();
});
