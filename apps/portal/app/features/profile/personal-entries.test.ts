import { profileExample } from '@dorsal/api-contract/examples/profile';
import { describe, expect, it } from 'vitest';
import { personalEntries, personalProblems, photoAlert, profileToSave } from './personal-entries.ts';

const entries = personalEntries(profileExample);

describe('personal data', () => {
  it("are the profile's data in the form", () => {
    expect(entries).toEqual({
      name: 'Lucía Ferrer Mas',
      age: '',
      gender: '',
      preferredSports: 'Trail, Natación',
      shirtSize: 'M',
      photo: 'keep',
    });
  });

  it('are sent without the empty options', () => {
    expect(profileToSave({ ...entries, name: ' Lucía Ferrer ', shirtSize: '', age: '34' }, null)).toEqual({
      name: 'Lucía Ferrer',
      options: [
        { key: 'age', value: '34' },
        { key: 'preferredSports', value: 'Trail, Natación' },
      ],
    });
  });

  it.each([
    ['Escribe tu nombre.', { name: ' ' }, 'name'],
    ['Tu nombre puede tener como mucho 100 caracteres.', { name: 'a'.repeat(101) }, 'name'],
    ['Escribe tu edad en años, por ejemplo 34.', { age: 'treinta' }, 'age'],
    ['Escribe tu edad en años, por ejemplo 34.', { age: '121' }, 'age'],
  ])('are not sent: %s', (text, change, field) => {
    expect(personalProblems({ ...entries, ...change })).toEqual({ [field]: text });
  });

  it('may omit the age', () => {
    expect(personalProblems(entries)).toEqual({});
  });
});

describe("the profile's photo", () => {
  const stored = '/media/photos/7h2k9m4p1r6t3v8x5z0b7d2f9g.webp';
  const photo = new File(['…'], 'lucia.png', { type: 'image/png' });

  it('stays when its URL is sent', () => {
    expect(profileToSave(entries, stored)).toMatchObject({ presentPhoto: stored });
    expect(profileToSave(entries, stored)).not.toHaveProperty('photo');
  });

  it('is replaced by a new file', () => {
    expect(profileToSave({ ...entries, photo }, stored)).toMatchObject({ photo, presentPhoto: stored });
  });

  it('is removed when neither is sent', () => {
    const sent = profileToSave({ ...entries, photo: 'remove' }, stored);

    expect(sent).not.toHaveProperty('photo');
    expect(sent).not.toHaveProperty('presentPhoto');
  });

  it("is rejected with the spec's texts", () => {
    const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'meta.jpg', { type: 'image/jpeg' });

    expect(photoAlert([new File(['…'], 'notas.pdf', { type: 'application/pdf' })])).toBe(
      'El archivo notas.pdf no es una imagen válida.',
    );
    expect(photoAlert([large])).toBe('El archivo meta.jpg excede los 2 MB.');
    expect(photoAlert([photo, large])).toBe('Elige una sola foto.');
    expect(photoAlert([photo])).toBeUndefined();
  });
});
