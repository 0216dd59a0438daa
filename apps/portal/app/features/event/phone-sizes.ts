/**
 * `<img sizes>` of a picture as wide as a phone: on its dense screen two pixels of ours to three of its own are sharp, at half
 * the bytes. With two or less to a point, no phone is so wide that the next size would show.
 */
export const phoneSizes = '(min-resolution: 2.5dppx) 60vw, (min-resolution: 1.5dppx) 80vw, 100vw';
