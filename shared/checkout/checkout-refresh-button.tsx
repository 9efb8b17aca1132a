import { Button } from '../ui/button.tsx'

type CheckoutRefreshButtonProps = {
  label: string
  /** Path of the checkout with the anchor of the section that is shown afterwards. */
  action: string
}

/** Loads the options for what was entered. The style sheet hides it if scripts run. */
export function CheckoutRefreshButton({ label, action }: CheckoutRefreshButtonProps) {
  return (
    <div className="checkout-section-refresh">
      <Button
        variant="secondary"
        size="small"
        name="intent"
        value="refresh"
        formNoValidate
        formAction={action}
      >
        {label}
      </Button>
    </div>
  )
}
