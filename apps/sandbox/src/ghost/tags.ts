/** A public tag of the blog. */
export interface Tag {
  /** 24 hexadecimal digits. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

const tag = (number: number, slug: string, name: string): Tag => ({
  id: `66f0a1b2c3d4e5f6020000${String(number).padStart(2, '0')}`,
  slug,
  name,
});

export const trail = tag(1, 'trail', 'Trail');
export const running = tag(2, 'running', 'Running');
export const cycling = tag(3, 'ciclismo', 'Ciclismo');
export const swimming = tag(4, 'natacion', 'Natación');
export const crossfit = tag(5, 'crossfit', 'CrossFit');
export const training = tag(6, 'entrenamiento', 'Entrenamiento');
export const nutrition = tag(7, 'nutricion', 'Nutrición');
export const gear = tag(8, 'material', 'Material');
export const community = tag(9, 'comunidad', 'Comunidad');
