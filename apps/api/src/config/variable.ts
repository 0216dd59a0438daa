import { z } from 'zod';

/** The description of a variable for the configuration guide; default and format come from the schema if possible. */
interface About {
  readonly about: string;
  /** In words, if the default depends on something; else the schema's own is used. */
  readonly standard?: string;
  /** Never to be shown or logged. */
  readonly isSecret?: true;
  /** An example; set if a production installation must set the variable. */
  readonly example?: string;
}

declare module 'zod' {
  interface GlobalMeta extends Partial<About> {
    /** The format of a value, in words. */
    format?: string;
  }
}

/** Adds the description that the guide needs. */
export function variable<Schema extends z.ZodType>(schema: Schema, about: About): Schema {
  return schema.meta({ ...about });
}

export const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .meta({ format: 'http or https address' });
