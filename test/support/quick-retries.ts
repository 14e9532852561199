import Stripe from 'stripe'

// The SDK pauses for half a second or longer before it repeats a call. It repeats as often in tests, but at once.
Stripe.prototype.getInitialNetworkRetryDelay = () => 0.005
Stripe.prototype.getMaxNetworkRetryDelay = () => 0.005
