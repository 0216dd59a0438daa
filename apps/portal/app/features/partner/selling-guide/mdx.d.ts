declare module '*/selling-guide.mdx' {
  import type { ComponentType } from 'react';

  /** The guide's sections, in order. */
  export const contents: readonly { readonly id: string; readonly title: string }[];

  /** The components that render the guide's elements. */
  interface GuideComponents {
    readonly Section: ComponentType<{ id: string; children: React.ReactNode }>;
    /** Wraps each code block. */
    readonly Snippet: ComponentType<{ label: string; children: React.ReactNode }>;
    readonly a?: ComponentType<{ href?: string; children?: React.ReactNode }>;
    readonly code?: ComponentType<{ children?: React.ReactNode }>;
  }

  const SellingGuide: ComponentType<{ components: GuideComponents }>;
  export default SellingGuide;
}
