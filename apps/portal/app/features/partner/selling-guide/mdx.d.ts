declare module '*/selling-guide.mdx' {
  import type { ComponentType } from 'react';

  /** Its sections in their order. */
  export const contents: readonly { readonly id: string; readonly title: string }[];

  /** What the elements of its text become. */
  interface GuideComponents {
    readonly Section: ComponentType<{ id: string; children: React.ReactNode }>;
    /** Around each block of code. */
    readonly Snippet: ComponentType<{ label: string; children: React.ReactNode }>;
    readonly a?: ComponentType<{ href?: string; children?: React.ReactNode }>;
    readonly code?: ComponentType<{ children?: React.ReactNode }>;
  }

  const SellingGuide: ComponentType<{ components: GuideComponents }>;
  export default SellingGuide;
}
