const addresses = {
  PRODUCT_URL: process.env.PRODUCT_URL ?? 'http://localhost:3000',
  SANDBOX_URL: process.env.SANDBOX_URL ?? 'http://localhost:3001',
};

/** Fails before any journey runs if no product is running, with a message that says how to start it. */
export default async function requireProduct(): Promise<void> {
  for (const [variable, address] of Object.entries(addresses)) {
    try {
      await fetch(address);
    } catch {
      throw new Error(
        `Nothing answers at ${address} (${variable}), and the journeys need a running product. ` +
          'Either run `npx pnpm --filter @dorsal/tooling-e2e e2e`, which starts one on free ports, ' +
          'or start one with `npm start` and name its addresses in PRODUCT_URL, SANDBOX_URL and DATA_DIR.',
      );
    }
  }
}
