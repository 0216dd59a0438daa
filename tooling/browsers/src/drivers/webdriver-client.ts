/** The key of an element reference in JSON. Source: W3C, WebDriver, "Elements". */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export type ElementReference = Readonly<Record<typeof elementKey, string>>;

export const idOf = (element: ElementReference): string => element[elementKey];

export interface WebDriverClient {
  /** Sends a command of the session. */
  readonly send: <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>;
}

/** Opens a session on a WebDriver server. Source: W3C, WebDriver. */
export async function openWebDriver(server: string, capabilities: object): Promise<WebDriverClient> {
  const { sessionId } = await send<{ sessionId: string }>('POST', `${server}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  return { send: (method, path, body) => send(method, `${server}/session/${sessionId}${path}`, body) };
}

async function send<Value>(method: string, url: string, body?: object): Promise<Value> {
  const text = body ?? (method === 'POST' ? {} : undefined);
  const answer = await fetch(url, { method, ...(text && { body: JSON.stringify(text) }) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`WebDriver ${method} ${url}: ${value?.error}: ${value?.message}`);
  return value;
}
