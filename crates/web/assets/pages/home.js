// Home: N opens the table that waits longest, / goes to the field for a link.
document.addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest('input, select, textarea')) return;
  const wanted = { n: '[data-next]', '/': '#link' }[event.key.toLowerCase()];
  const found = wanted && document.querySelector(wanted);
  if (!found) return;
  event.preventDefault();
  if (found.matches('a')) found.click();
  else found.focus();
});
