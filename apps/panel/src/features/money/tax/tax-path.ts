/** The page of a document, inside the money of its event. */
export function taxPath(
  slug: string,
  { event, _id }: { readonly event: { readonly _id: string }; readonly _id: string },
): string {
  return `/${slug}/events/${event._id}/money/invoices/${_id}`;
}
