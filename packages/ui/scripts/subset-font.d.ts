/** The part of the package that is used here: it has no types of its own. */
declare module 'subset-font' {
  /** One value of an axis of a variable font, or the range that stays. */
  type Axis = number | { readonly min: number; readonly max: number };

  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes: Readonly<Record<string, Axis>>;
      /** Tags of OpenType features. */
      readonly keepFeatures: readonly string[];
    },
  ): Promise<Uint8Array>;
}
