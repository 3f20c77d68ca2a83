/** The checkout's styles. They use the tokens of the app's own stylesheets, which are loaded first. */
export const CHECKOUT_STYLE = `
.checkout { display: grid; gap: var(--space-5); inline-size: min(100%, var(--form)); margin-inline: auto;
  padding: var(--space-8) var(--space-5) var(--space-16); }
.checkout-brand { display: flex; align-items: center; gap: var(--space-3); font-family: var(--font-heading);
  font-size: var(--text-l); font-weight: 700; letter-spacing: -0.02em; }
.checkout-sandbox { display: flex; align-items: center; gap: var(--space-3); padding: var(--space-3) var(--space-4); border-radius: var(--radius-s); background: var(--attention-wash);
  color: var(--attention-ink); font-size: var(--text-s); font-weight: 600; }
.checkout-sandbox strong { padding: var(--space-1) var(--space-2);
  border-radius: var(--radius-s); background: var(--attention); color: var(--on-attention); font-size: var(--text-xs); }
.checkout-card { display: grid; gap: var(--space-5); padding: var(--space-6); border: var(--hairline) solid var(--line);
  border-radius: var(--radius-m); background: var(--surface); }
.checkout-card h1 { font-size: var(--text-xl); }
.checkout-lead { color: var(--ink-soft); }
.checkout-payer { display: grid; gap: var(--space-1); padding-block: var(--space-3);
  border-block: var(--hairline) solid var(--line); }
.checkout-payer dt { color: var(--ink-soft); font-size: var(--text-xs); }
.checkout-payer dd { overflow-wrap: anywhere; font-weight: 600; }
.checkout-problem { padding: var(--space-3) var(--space-4); border-radius: var(--radius-s); background: var(--danger-wash);
  color: var(--danger); font-size: var(--text-s); font-weight: 600; }
.checkout-cards { display: grid; gap: var(--space-3); min-inline-size: 0; }
.checkout-cards legend { margin-block-end: var(--space-3); padding: 0; font-size: var(--text-s); font-weight: 600; }
.checkout-choice { display: grid; grid-template-columns: auto 1fr; gap: 0 var(--space-3); align-items: center;
  min-height: var(--touch-kitchen); padding: var(--space-3) var(--space-4);
  border: var(--hairline) solid var(--line-strong); border-radius: var(--radius-s); cursor: pointer; }
@media (hover: hover) { .checkout-choice:hover { background: var(--sunken); } }
.checkout-choice:has(:checked) { border-color: var(--accent); background: var(--accent-wash);
  box-shadow: inset 0 0 0 var(--hairline) var(--accent); }
.checkout-choice input { grid-row: span 2; inline-size: var(--icon); block-size: var(--icon); margin: 0;
  accent-color: var(--accent); }
.checkout-number { font-weight: 600; font-variant-numeric: tabular-nums; }
.checkout-does { color: var(--ink-soft); font-size: var(--text-s); }
.checkout-pay, .checkout-back { display: flex; align-items: center; justify-content: center; min-height: var(--touch);
  padding: var(--space-2) var(--space-5); border: 0; border-radius: var(--radius-m); font-size: var(--text-s);
  font-weight: 650; text-align: center; text-decoration: none; }
.checkout-pay { min-height: var(--touch-kitchen); background: var(--accent); color: var(--on-accent);
  font-size: var(--text-m); }
@media (hover: hover) { .checkout-pay:hover { background: var(--accent-strong); color: var(--on-accent); } }
.checkout-back { color: var(--accent); }
@media (hover: hover) { .checkout-back:hover { background: var(--accent-wash); } }
`
