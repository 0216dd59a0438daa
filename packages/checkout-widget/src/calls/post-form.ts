/**
 * Leaves for the bank with a real form, as the TPV requires, so that the browser sends the fields along. `page` is the
 * document that leaves, by default this one; with `'_top'` the page around a frame leaves, too.
 */
export function postForm(
  { url, fields }: { readonly url: string; readonly fields: Readonly<Record<string, string>> },
  target: '_self' | '_top' = '_self',
  page: Document = document,
): void {
  const form = page.createElement('form');
  form.method = 'post';
  form.action = url;
  form.target = target;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = page.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  page.body.append(form);
  form.submit();
  form.remove();
}
