const productUrl = process.env.PRODUCT_URL ?? 'http://localhost:3000';

/** The demo data's own account, confirmed, with a filled-in profile and orders: on pictures nothing may be drawn by lot. */
export const owner = {
  fullName: 'Lucía Ferrer Moll',
  firstName: 'Lucía',
  email: 'lucia@dorsal.example',
  password: 'Corredora#2027',
};

/** As above, with an e-mail that nobody has confirmed, and without orders. */
export const newcomer = {
  fullName: 'Andreu Sanchis Peris',
  firstName: 'Andreu',
  email: 'andreu@dorsal.example',
  password: 'Ciclista#2027',
};

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Signs in away from any browser. Gives the access token, which lives for a quarter of an hour. */
export async function accessTokenOf({ email, password }: Account): Promise<string> {
  const answer = await fetch(`${productUrl}/api/auth/login/user`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, remember: true }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
}

/** An order of the owner's, as far as its screens need it. */
export interface OwnedOrder {
  readonly _id: string;
  readonly eventId: string;
  readonly eventInfo: { readonly name: string };
}

/** All orders of the owner's. */
export async function ownedOrders(accessToken: string): Promise<OwnedOrder[]> {
  const answer = await fetch(`${productUrl}/api/user/purchases`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  const { orders } = (await answer.json()) as { orders: OwnedOrder[] };
  return orders;
}

/** The owner's order for an event. Rejects where there is none. */
export async function ownedOrder(accessToken: string, eventName: string): Promise<OwnedOrder> {
  const orders = await ownedOrders(accessToken);
  const order = orders.find(({ eventInfo }) => eventInfo.name === eventName);
  if (!order) throw new Error(`${owner.fullName} has bought nothing for ${eventName}.`);
  return order;
}

/** The link of the order's e-mail, as a path: it opens the order without an account. */
export async function guestPathOf(accessToken: string, { _id }: OwnedOrder): Promise<string> {
  const answer = await fetch(`${productUrl}/api/orders/${_id}/calendar`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  // Long lines of a calendar go on in the next one, after a blank.
  const calendar = (await answer.text()).replaceAll(/\r\n[ \t]/g, '');
  const path = /\/purchase-confirmation\/\w+#token=[\w-]+/.exec(calendar)?.[0];
  if (path === undefined) throw new Error(`The calendar of order ${_id} has no link to its tickets.`);
  return path;
}
