/** A row of the specification's table of routes (section 2), or one of the addresses that belong to it. */
export interface RouteRow {
  /** `{slug}` is replaced by that event's `_id`, `[name]` by the owner's order for that event. */
  readonly path: string;
  /** Default 'public'. `visitors`: signed-in users are redirected to /profile. */
  readonly access?: 'public' | 'authenticated' | 'visitors';
  /** Default 200. */
  readonly status?: 200 | 403 | 404;
  readonly title: string;
  /** Default 'light'. */
  readonly theme?: 'dark' | 'coral' | 'light';
  /** The first heading. */
  readonly heading: string | RegExp;
  /** Another text that has to be visible. */
  readonly says?: string;
  /** The first heading for signed-in users, if it differs. */
  readonly ownersHeading?: string;
  /**
   * Signed-in users visit the page, too, although only its top bar looks different: its code uses the session, or it is
   * the example of its kind, the pages of the blog or legal ones.
   */
  readonly alsoSignedIn?: true;
  /** Statuses of the page's calls that are refused as expected. */
  readonly refusals?: { readonly nobody?: readonly number[]; readonly owner?: readonly number[] };
  /** The name of its picture: as visitors see it, or as the owner sees it if only they may. */
  readonly picture?: string;
  /** The name of the owner's picture, if visitors also see the page and it differs. */
  readonly ownersPicture?: string;
}

/** What a visitor without access to a page reads. */
export const forbidden = {
  heading: 'No tienes acceso a esta página',
  says: "Sorry, you don't have the right access to view this page",
};
/** What a visitor reads at an unknown address. */
export const notFound = { heading: 'No encontramos esta página', says: "Sorry, we couldn't find this page." };
/** What a visitor reads at the address of an unknown event. */
export const missingEvent = { heading: 'No encontramos este evento', says: 'Error: Event not found' };
