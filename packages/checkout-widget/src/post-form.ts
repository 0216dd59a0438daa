/** Leaves for the bank: a real form, as the TPV asks for, so that the browser goes there with the fields. */
export function postForm(
  { url, fields }: { readonly url: string; readonly fields: Readonly<Record<string, string>> },
  target: '_self' | '_top' | (string & {}) = '_self',
): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.target = target;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
