/** The five colors of a cover. */
export interface Palette {
  readonly ground: string;
  /** Large areas, one step from the ground. */
  readonly field: string;
  /** The terrain's lines, same hue as the ground. */
  readonly line: string;
  /** The route: always the most prominent color. */
  readonly trace: string;
  /** Finish, flags, markings. */
  readonly point: string;
}

export const TONES = {
  coral: { ground: '#FF5545', field: '#F2412F', line: '#D42A1F', trace: '#1C1514', point: '#FFFFFF' },
  noche: { ground: '#1C1514', field: '#28211F', line: '#5A4F4B', trace: '#FF5545', point: '#FFFFFF' },
  papel: { ground: '#F3EFEE', field: '#E7E2E0', line: '#BDB4B0', trace: '#E1241E', point: '#1C1514' },
  rubor: { ground: '#FECBC4', field: '#FFBAB0', line: '#FE8A7D', trace: '#BA1717', point: '#3C0809' },
  granate: { ground: '#610E0F', field: '#701214', line: '#A32A25', trace: '#FE7C6E', point: '#FFE4E0' },
  petrol: { ground: '#003C4E', field: '#04495D', line: '#2A7C93', trace: '#FF7A68', point: '#D6F1F7' },
  agua: { ground: '#BFE4EC', field: '#AEDAE5', line: '#6FB6C8', trace: '#E1241E', point: '#003C4E' },
  pinar: { ground: '#183E2B', field: '#1F4A35', line: '#487A5E', trace: '#FF7A68', point: '#E4F3E8' },
  albero: { ground: '#EDBB62', field: '#E5AE4E', line: '#B98224', trace: '#BA1717', point: '#3C0809' },
} as const satisfies Record<string, Palette>;

export type Tone = keyof typeof TONES;
