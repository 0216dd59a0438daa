/** Where the blog of this run stands, `http://localhost:3001`, and the addresses of what its posts show. */
export interface Site {
  readonly url: string;
  /** A drawing of ours by its name, as Ghost keeps an upload. */
  readonly picture: (name: string) => string;
  /** The same, at one of Ghost's widths in pixels. */
  readonly pictureAt: (name: string, width: number) => string;
  /** Sounds, films and files, by the folder that Ghost has for each. */
  readonly upload: (folder: 'media' | 'files', name: string) => string;
}

/** The folder that Ghost files uploads in is their month. */
export const uploadFolder = '2026/11';

/** The blog at an origin without a slash at its end. */
export function siteAt(url: string): Site {
  return {
    url,
    picture: (name) => `${url}/content/images/${uploadFolder}/${name}.jpg`,
    pictureAt: (name, width) => `${url}/content/images/size/w${width}/${uploadFolder}/${name}.jpg`,
    upload: (folder, name) => `${url}/content/${folder}/${uploadFolder}/${name}`,
  };
}
