/** An author, with the fields of Ghost's staff page. */
export interface Author {
  /** 24 hexadecimal digits, as every id of Ghost's. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly bio: string;
  readonly location: string;
  /** Whether there is a portrait; without one, Ghost gives null. */
  readonly hasPortrait: boolean;
}

export const marta: Author = {
  id: '66f0a1b2c3d4e5f601000001',
  slug: 'marta-gil',
  name: 'Marta Gil',
  bio: 'Corre por monte desde que un amigo le mintió sobre el desnivel. Instructora de trail y socorrista acuática.',
  location: 'Castelló',
  hasPortrait: true,
};

export const ivan: Author = {
  id: '66f0a1b2c3d4e5f601000002',
  slug: 'ivan-puig',
  name: 'Iván Puig',
  bio: 'Entrenador de atletismo. Ha visto más vueltas a la pista que el propio cronómetro.',
  location: 'Terrassa',
  hasPortrait: true,
};

export const nuria: Author = {
  id: '66f0a1b2c3d4e5f601000003',
  slug: 'nuria-sanchis',
  name: 'Nuria Sanchis',
  bio: 'Cicloturista de fondo y cartógrafa. Si hay un puerto, ella tiene el perfil.',
  location: 'Alcoi',
  hasPortrait: true,
};

export const clara: Author = {
  id: '66f0a1b2c3d4e5f601000004',
  slug: 'clara-vidal',
  name: 'Clara Vidal',
  bio: 'Dietista-nutricionista deportiva. Partidaria del arroz blanco y enemiga de los inventos de última hora.',
  location: 'Zaragoza',
  hasPortrait: false,
};
