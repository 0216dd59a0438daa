/** The blog's origin in this run, `http://localhost:3001`, and the addresses of its posts' media. */
export interface Site {
  readonly url: string;
  /** The address of a drawing by its name, in the form of a Ghost upload. */
  readonly picture: (name: string) => string;
  /** The same, at one of Ghost's widths in pixels. */
  readonly pictureAt: (name: string, width: number) => string;
  /** Sounds, films and files, by the folder that Ghost has for each. */
  readonly upload: (folder: 'media' | 'files', name: string) => string;
}

/** Ghost stores uploads in a folder for their month. */
export const uploadFolder = '2026/11';

/** The blog at an origin without a final slash. */
export function siteAt(url: string): Site {
  return {
    url,
    picture: (name) => `${url}/content/images/${uploadFolder}/${name}.jpg`,
    pictureAt: (name, width) => `${url}/content/images/size/w${width}/${uploadFolder}/${name}.jpg`,
    upload: (folder, name) => `${url}/content/${folder}/${uploadFolder}/${name}`,
  };
}
