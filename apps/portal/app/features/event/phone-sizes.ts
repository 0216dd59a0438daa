/**
 * `<img sizes>` of a picture as wide as a phone. On a dense screen two image pixels for three device pixels look sharp,
 * at half the bytes. At a density of two or less no phone is wide enough to show the next size.
 */
export const phoneSizes = '(min-resolution: 2.5dppx) 60vw, (min-resolution: 1.5dppx) 80vw, 100vw';
