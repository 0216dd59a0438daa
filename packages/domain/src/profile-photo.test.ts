import { describe, expect, it } from 'vitest';
import {
  notAnImageText,
  type PhotoFile,
  photoProblem,
  profilePhotoMaxBytes,
  tooLargeText,
} from './profile-photo.ts';

const photo: PhotoFile = { name: 'yo.jpg', type: 'image/jpeg', size: 120_000 };

describe('profile photo', () => {
  it.each<[string, PhotoFile[], string | undefined]>([
    ['an image', [photo], undefined],
    ['an image of exactly 2 MB', [{ ...photo, size: profilePhotoMaxBytes }], undefined],
    ['an image of one byte more', [{ ...photo, size: profilePhotoMaxBytes + 1 }], 'tooLarge'],
    ['a text', [{ ...photo, type: 'text/plain' }], 'notAnImage'],
    ['a file of unknown type', [{ ...photo, type: '' }], 'notAnImage'],
    ['a drawing that can carry scripts', [{ ...photo, type: 'image/svg+xml' }], 'notAnImage'],
    ['two files', [photo, photo], 'tooManyFiles'],
    ['no file', [], 'notAnImage'],
  ])('%s', (_, files, problem) => {
    expect(photoProblem(files)).toBe(problem);
  });

  it('is at most 2 MB', () => {
    expect(profilePhotoMaxBytes).toBe(2_097_152);
  });

  it('is refused in the words of the specification', () => {
    expect(notAnImageText('cv.pdf')).toBe('El archivo cv.pdf no es una imagen válida.');
    expect(tooLargeText('yo.png')).toBe('El archivo yo.png excede los 2 MB.');
  });
});
