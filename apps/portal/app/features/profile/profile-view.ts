/** The four parts of the account (spec, section 2), as named in the URL. */
export const subviews = ['datos', 'facturacion', 'configuracion', 'pagos'] as const;
export type Subview = (typeof subviews)[number];

export const subviewTitles: Readonly<Record<Subview, string>> = {
  datos: 'Información personal',
  facturacion: 'Datos de facturación',
  configuracion: 'Configuración',
  pagos: 'Historial de pagos',
};

/** The visible part of the account. */
export interface ProfileView {
  /** Undefined: the menu on narrow screens, the first tab on wide ones. */
  readonly subview: Subview | undefined;
  /** The payment whose detail is open. */
  readonly orderId: string | undefined;
  /** The page of the payment history, from 1. */
  readonly page: number;
}

/** Reads the view from the URL; unknown values count as absent. */
export function readView(search: URLSearchParams): ProfileView {
  const asked = search.get('vista');
  const subview = subviews.find((known) => known === asked);
  const page = Number(search.get('pagina'));
  return {
    subview,
    orderId: (subview === 'pagos' && search.get('pedido')) || undefined,
    page: subview === 'pagos' && Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The URL of a view: `/profile?vista=pagos&pedido=…`; without a view, that of the account itself. */
export function viewAddress({ subview, orderId, page = 1 }: Partial<ProfileView> = {}): string {
  const search = new URLSearchParams();
  if (subview) search.set('vista', subview);
  if (page > 1) search.set('pagina', String(page));
  if (orderId) search.set('pedido', orderId);
  return search.size > 0 ? `/profile?${search}` : '/profile';
}
